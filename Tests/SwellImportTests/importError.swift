import SwellImport

/// The error that reading `text` ends with.
func importError(_ text: String, _ settings: ImportSettings = ImportSettings()) -> ImportError? {
  importError(bytes: text.utf8, settings)
}

/// The error that reading a file of these bytes ends with.
func importError(bytes: some Sequence<UInt8>, _ settings: ImportSettings = ImportSettings())
  -> ImportError?
{
  do {
    _ = try Imported(bytes: bytes, settings)
    return nil
  } catch {
    return error as? ImportError
  }
}
