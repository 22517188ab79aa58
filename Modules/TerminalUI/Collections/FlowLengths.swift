import Foundation

/// The lengths of a section, from the delegate if it gives them and else from the layout, in cells.
@MainActor
struct FlowLengths {
  /// The size of each item if the delegate gives them, or nil if all have the layout's.
  var itemSizes: [CGSize]?
  var itemSize: CGSize
  /// The size of an item until its cell has determined its own, or nil if cells don't.
  var estimatedSize: CGSize?
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  var headerSize = CGSize.zero

  /// Creates the lengths of a section whose items have one size.
  init(itemSize: CGSize) { self.itemSize = itemSize }

  /// Returns the lengths of a section.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - section: The section.
  ///   - count: The number of items in it.
  init(_ layout: UICollectionViewFlowLayout, section: Int, count: Int) {
    let collection = layout.collectionView
    if layout.usesSelfSizingCells {
      let isAutomatic = layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      estimatedSize = isAutomatic ? layout.itemSize : layout.estimatedItemSize
    }
    guard let collection,
      let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    else {
      itemSizes = nil
      itemSize = PointLengths.cells(layout.itemSize)
      inset = PointLengths.cells(sectionInset: layout.sectionInset)
      lineSpacing = PointLengths.rows(spacing: layout.minimumLineSpacing)
      interitemSpacing = PointLengths.columns(spacing: layout.minimumInteritemSpacing)
      headerSize = PointLengths.cells(layout.headerReferenceSize)
      return
    }
    let sizes = (0..<count).map { item in
      PointLengths.cells(
        delegate.collectionView(
          collection, layout: layout, sizeForItemAt: IndexPath(item: item, section: section)))
    }
    itemSize = sizes.first ?? PointLengths.cells(layout.itemSize)
    itemSizes = sizes.allSatisfy { $0 == sizes.first } ? nil : sizes
    inset = PointLengths.cells(
      sectionInset: delegate.collectionView(
        collection, layout: layout, insetForSectionAt: section))
    lineSpacing = PointLengths.rows(
      spacing: delegate.collectionView(
        collection, layout: layout, minimumLineSpacingForSectionAt: section))
    interitemSpacing = PointLengths.columns(
      spacing: delegate.collectionView(
        collection, layout: layout, minimumInteritemSpacingForSectionAt: section))
    headerSize = PointLengths.cells(
      delegate.collectionView(
        collection, layout: layout, referenceSizeForHeaderInSection: section))
  }
}
