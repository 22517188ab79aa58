import ArgumentParser
import Foundation
import Models

/// By what `list --sort` puts places in order.
enum PlaceOrder: String, ExpressibleByArgument, CaseIterable {
  case added
  case title
  case arrival

  func sorted(_ places: [Location]) -> [Location] {
    switch self {
    case .added:
      places
    case .title:
      places.sorted { first, second in
        let order = first.title.localizedStandardCompare(second.title)
        return order == .orderedSame ? first.id < second.id : order == .orderedAscending
      }
    case .arrival:
      places.sorted { first, second in
        switch (first.arrival, second.arrival) {
        case (let left?, let right?) where left != right: left > right
        case (_?, nil): true
        case (nil, _?): false
        default: first.id < second.id
        }
      }
    }
  }
}
