/// Traits that the entries of a file share, known before the first of them is read.
struct FileTraits {
  /// Whether no entry has a title, so that their descriptions are taken instead.
  var titlesAreDescriptions = false
  /// Fields whose values in this file are ids, whatever their names.
  var idFields: Set<String> = []
  /// Fields whose values look like ids that people can read; they are shown.
  var slugFields: Set<String> = []
  /// The field that holds the job titles of speakers, not the titles of sessions.
  var jobTitleField: String?
}

extension FileTraits {
  /// The traits of the sessions that were found.
  init(of outline: Outline) {
    titlesAreDescriptions = !outline.entries.contains { Outline.hasTitle($0.value) }
    (idFields, slugFields) = outline.idFields
    jobTitleField = outline.jobTitleField
  }
}
