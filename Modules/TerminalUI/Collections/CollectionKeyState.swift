/// What a collection's key commands follow from; as long as it stays, so do they.
struct CollectionKeyState: Equatable {
  var hasItems: Bool
  var canSelect: Bool
  var selectsSeveral: Bool
  var hasSeveralSections: Bool
}
