import CommandSupport
import Foundation
import Models
import PassportServer
import Persistence

extension Passport: ItemCompleting {
  /// Returns the ids of the account's places: from the file of the built-in server, or from the
  /// cache of another server. No request is sent.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    let address = try PassportAddress(request)
    let titles: [LocationTitle]
    if address.server == nil {
      let location = try StoreLocation.standard(for: name, database: request.database)
      guard request.isStored(at: location) else { return [] }
      let store = try ServerStore(location, placeLimit: 0, isReadOnly: true)
      titles = try store.titles(of: address.account)
    } else {
      titles = try address.existingStore(request)?.lastList?.value ?? []
    }
    return titles.map {
      CompletionValue(id: Int64($0.id), title: PlaceFormatter.title($0.title))
    }
  }
}

/// The numbers of the outbox.
enum OutboxNumbers: ItemCompleting {
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    let outbox = try PassportAddress(request).existingStore(request)?.outbox ?? []
    return outbox.map {
      CompletionValue(id: $0.id, title: PlaceFormatter.title($0.location.title))
    }
  }
}

extension PassportAddress {
  /// Creates the connection from the server and the account given on a command line.
  fileprivate init(_ request: CompletionRequest) throws(CommandError) {
    try self.init(
      server: request.value(of: "--server"), account: request.value(of: "--account"),
      database: request.database, environment: ProcessInfo.processInfo.environment)
  }

  /// Opens the client's file; nil if there is none yet.
  fileprivate func existingStore(_ request: CompletionRequest) throws -> PassportStore? {
    guard try request.isStored(at: Self.clientFile(beside: database)) else { return nil }
    return try store(of: server?.absoluteString ?? "embedded")
  }
}
