#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  public import SwellLayout
  public import SwiftUI
  public import UIKit

  /// A list of items in any of Swell's layouts, in SwiftUI.
  ///
  /// ```swift
  /// SwellCollection(talks, layout: FeaturedLayout()) { talk, appearance in
  ///   TalkView(talk, darkness: appearance?.coverAlpha ?? 0)
  /// }
  /// ```
  ///
  /// A tap selects an item, or deselects the selected one. A list expands the selected item, a grid
  /// enlarges it and a featured list scrolls to it. In a list, cells are as tall as their content.
  /// Headers are not shown. Changes to `items` are animated, and the first visible item keeps its
  /// position. Updating the view that contains the list rebuilds the cells in view.
  @MainActor
  public struct SwellCollection<Item: Identifiable & Equatable, Content: View>: UIViewRepresentable
  where Item.ID: Sendable {
    /// Builds an item's cell; the appearance is `nil` except in a featured list.
    public typealias Builder = (_ item: Item, _ appearance: FeaturedAppearance?) -> Content

    private let items: [Item]
    private let layout: any CellLayout
    private let selection: Binding<Item.ID?>?
    private let content: Builder

    /// Creates a list of items; if several have the same id, only the first is shown.
    ///
    /// - Parameters:
    ///   - items: the items, in the order in which they are shown.
    ///   - layout: the layout of the cells; a change keeps the first visible item's position.
    ///   - selection: the id of the selected item; a tap changes it.
    ///   - content: builds an item's cell.
    public init(
      _ items: [Item], layout: any CellLayout, selection: Binding<Item.ID?>? = nil,
      @ViewBuilder content: @escaping Builder
    ) {
      self.items = items
      self.layout = layout
      self.selection = selection
      self.content = content
    }

    /// Creates the owner of the collection view and its data source.
    public func makeCoordinator() -> Coordinator { Coordinator(self) }

    /// Creates the collection view.
    public func makeUIView(context: Context) -> UICollectionView { context.coordinator.view }

    /// Shows other items, another layout or another selection.
    public func updateUIView(_ uiView: UICollectionView, context: Context) {
      context.coordinator.show(self, animated: !context.transaction.disablesAnimations)
    }

    /// The owner of a collection view and its data source.
    @MainActor public final class Coordinator: NSObject, UICollectionViewDelegate {
      fileprivate let view: UICollectionView
      private let layout: SwellCollectionViewLayout
      private var shown: SwellCollection
      private var items: [Item.ID: Item] = [:]
      private var source: UICollectionViewDiffableDataSource<Int, Item.ID>?
      private var selected: Item.ID?

      fileprivate init(_ collection: SwellCollection) {
        shown = collection
        layout = SwellCollectionViewLayout(Self.bare(collection.layout))
        layout.isSelfSizing = true
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init()
        view.delegate = self
        let registration = UICollectionView.CellRegistration<SwellCell, Item.ID> {
          [weak self] cell, _, id in
          cell.makeContent = { attributes in
            guard let self, let item = self.items[id] else { return nil }
            return UIHostingConfiguration { self.shown.content(item, attributes?.appearance) }
              .margins(.all, 0)
          }
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, id in
          view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
        }
      }

      /// The layout without headers, footers and empty states, for which this list has no views.
      private static func bare(_ layout: any CellLayout) -> any CellLayout {
        let bare = SectionMeasures(headerHeight: 0, footerHeight: 0, emptyStateHeight: 0)
        return (layout as? any SectionedLayout)?.adapted(to: bare) ?? layout
      }

      fileprivate func show(_ collection: SwellCollection, animated: Bool) {
        shown = collection
        let bare = Self.bare(collection.layout)
        if layout.cellLayout.identity != bare.identity { layout.cellLayout = bare }
        view.decelerationRate = collection.layout is FeaturedLayout ? .fast : .normal
        let old = items
        items = Dictionary(collection.items.map { ($0.id, $0) }) { first, _ in first }
        var missing = Set(items.keys)
        let ids = collection.items.map(\.id).filter { missing.remove($0) != nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(ids)
        snapshot.reconfigureItems(ids.filter { old[$0] != nil && old[$0] != items[$0] })
        if source?.snapshot().sectionIdentifiers.isEmpty == true {
          source?.applySnapshotUsingReloadData(snapshot)
        } else {
          source?.apply(snapshot, animatingDifferences: animated)
        }
        // Cells may show more than their items, such as the state of a parent view.
        for case let cell as SwellCell in view.visibleCells { cell.updateContent() }
        // UIKit reloads a view that has no window, which clears its selection.
        if layout.list.selection.isEmpty { selected = nil }
        let selection = collection.selection.map(\.wrappedValue) ?? selected
        select(selection, animated: animated && !old.isEmpty)
      }

      private func select(_ wanted: Item.ID?, animated: Bool) {
        // An item that is not in the list yet is selected when it appears there.
        let id = wanted.flatMap { source?.indexPath(for: $0) } == nil ? nil : wanted
        defer { selected = id }
        guard id != selected, let path = (id ?? selected).flatMap({ source?.indexPath(for: $0) })
        else { return }
        try? layout.select(CellIndex(section: 0, item: path.item), animated: animated)
      }

      /// Selects the tapped item, or deselects it if it is selected.
      public func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) {
        collectionView.deselectItem(at: indexPath, animated: false)
        guard let id = source?.itemIdentifier(for: indexPath) else { return }
        select(id == selected ? nil : id, animated: true)
        shown.selection?.wrappedValue = selected
      }
    }
  }
#endif
