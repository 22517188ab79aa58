import Foundation

/// Which heading or other view beside the items is meant.
struct SupplementaryPlace: Hashable {
  let kind: String
  let path: IndexPath
}
