// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import Synchronization

// The keychain, which is a property list in the project's home folder that only the user can read.
// Unlike that of a phone, it isn't encrypted.

/// The result of a function of the Security framework.
public typealias OSStatus = Int32
/// A dictionary of Core Foundation.
public typealias CFDictionary = NSDictionary
/// A text of Core Foundation.
public typealias CFString = String
/// An array of Core Foundation.
public typealias CFArray = [Any]
/// Data of Core Foundation.
public typealias CFData = Data
/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A Boolean value of Core Foundation.
public typealias CFBoolean = Bool

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

public let noErr: OSStatus = 0
public let errSecSuccess: OSStatus = 0
public let errSecParam: OSStatus = -50
public let errSecIO: OSStatus = -36
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecAuthFailed: OSStatus = -25293
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecUnimplemented: OSStatus = -4
public let errSecUserCanceled: OSStatus = -128

public let kSecClass = "class"
public let kSecClassGenericPassword = "genp"
public let kSecClassInternetPassword = "inet"
public let kSecClassCertificate = "cert"
public let kSecClassKey = "keys"
public let kSecClassIdentity = "idnt"
public let kSecAttrAccount = "acct"
public let kSecAttrService = "svce"
public let kSecAttrServer = "srvr"
public let kSecAttrGeneric = "gena"
public let kSecAttrLabel = "labl"
public let kSecAttrDescription = "desc"
public let kSecAttrComment = "icmt"
public let kSecAttrAccessGroup = "agrp"
public let kSecAttrSynchronizable = "sync"
public let kSecAttrSynchronizableAny = "syna"
public let kSecAttrAccessible = "pdmn"
public let kSecAttrAccessibleWhenUnlocked = "ak"
public let kSecAttrAccessibleAfterFirstUnlock = "ck"
public let kSecAttrAccessibleAlways = "dk"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
public let kSecAttrAccessibleAlwaysThisDeviceOnly = "dku"
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = "akpu"
public let kSecMatchLimit = "m_Limit"
public let kSecMatchLimitOne = "m_LimitOne"
public let kSecMatchLimitAll = "m_LimitAll"
public let kSecReturnData = "r_Data"
public let kSecReturnAttributes = "r_Attributes"
public let kSecReturnPersistentRef = "r_PersistentRef"
public let kSecReturnRef = "r_Ref"
public let kSecValueData = "v_Data"

/// Adds an item to the keychain.
///
/// - Parameters:
///   - attributes: The class, the attributes and the data.
///   - result: The item, if the attributes request it.
/// - Returns: `errSecDuplicateItem` if there is an item with the same primary attributes, and
///   `errSecIO` if the file cannot be written.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { KeychainFile.own.add(attributes, result) }

/// Finds items of the keychain.
///
/// - Parameters:
///   - query: The class, the attributes that items must have, and what to return.
///   - result: The data or the attributes of the first item, or an array for all.
/// - Returns: `errSecItemNotFound` if there is no such item.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { KeychainFile.own.find(query, result) }

/// Changes items of the keychain.
///
/// - Parameters:
///   - query: The class, and the attributes that items must have.
///   - attributesToUpdate: The new values.
/// - Returns: `errSecItemNotFound` if there is no such item, and `errSecIO` if the file cannot be
///   written.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { KeychainFile.own.update(query, attributesToUpdate) }

/// Deletes items of the keychain.
///
/// - Parameter query: The class, and the attributes that items must have.
/// - Returns: `errSecItemNotFound` if there is no such item, and `errSecIO` if the file cannot be
///   written.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { KeychainFile.own.delete(query) }

/// Returns a description of a status.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecIO: "The keychain file cannot be written."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecDecode: "The keychain file is damaged."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  default: "OSStatus \(status)"
  }
}

/// A query of the keychain.
private struct KeychainQuery {
  let values: [String: AnyHashable]

  init(_ query: CFDictionary) {
    var values: [String: AnyHashable] = [:]
    for (key, value) in query {
      if let key = key as? String { values[key] = Self.storable(value) }
    }
    self.values = values
  }

  /// The values without those that specify the match and the result.
  var attributes: [String: AnyHashable] {
    values.filter { !$0.key.hasPrefix("m_") && !$0.key.hasPrefix("r_") }
  }

  /// Returns a Boolean value that indicates whether an item has the attributes of the query.
  func matches(_ item: [String: AnyHashable]) -> Bool {
    attributes.allSatisfy { key, value in
      key == kSecValueData || key == kSecAttrAccessible
        || item[key] == value
    }
  }

  /// Returns a Boolean value that indicates whether an item has the primary attributes of this one.
  func isSameItem(_ item: [String: AnyHashable]) -> Bool {
    [kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrAccessGroup].allSatisfy {
      (item[$0] as? String) == (values[$0] as? String)
    }
  }

  /// Returns what the query requests of an item, or nil if it requests nothing.
  func result(for item: [String: AnyHashable]) -> CFTypeRef? {
    let returnsData = values[kSecReturnData] as? Bool == true
    if values[kSecReturnAttributes] as? Bool == true {
      let shown = item.filter { returnsData || $0.key != kSecValueData }
      return NSDictionary(dictionary: shown.mapValues(\.base))
    }
    guard returnsData, let data = item[kSecValueData] as? Data else { return nil }
    return NSData(data: data)
  }

  /// Returns a value of a type that a property list has.
  static func storable(_ value: Any) -> AnyHashable {
    switch value {
    case let value as Data: value
    case let value as String: value
    case let value as Bool: value
    case let value as Int: value
    case let value as Date: value
    default: "\(value)"
    }
  }
}

/// A file with the items of a keychain, which only the user can read.
struct KeychainFile {
  private static let lock = Mutex(())

  /// The file in the home folder of the project.
  static var own: KeychainFile {
    KeychainFile(
      url: FileManager.default.homeDirectoryForCurrentUser
        .appendingPathComponent(".keychain.plist"))
  }

  let url: URL

  func add(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
  ) -> OSStatus {
    let query = KeychainQuery(attributes)
    return change { items in
      guard query.values[kSecClass] != nil else { return errSecParam }
      guard !items.contains(where: query.isSameItem) else { return errSecDuplicateItem }
      items.append(query.attributes)
      result?.pointee = query.result(for: query.attributes)
      return errSecSuccess
    }
  }

  func find(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    let query = KeychainQuery(query)
    guard let items = Self.lock.withLock({ _ in read() }) else { return errSecDecode }
    let found = items.filter(query.matches)
    guard let first = found.first else { return errSecItemNotFound }
    if query.values[kSecMatchLimit] as? String == kSecMatchLimitAll {
      result?.pointee = NSArray(array: found.compactMap(query.result))
    } else {
      result?.pointee = query.result(for: first)
    }
    return errSecSuccess
  }

  func update(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus {
    let query = KeychainQuery(query)
    let changes = KeychainQuery(attributes).attributes
    return change { items in
      let found = items.indices.filter { query.matches(items[$0]) }
      for index in found { items[index].merge(changes) { $1 } }
      return found.isEmpty ? errSecItemNotFound : errSecSuccess
    }
  }

  func delete(_ query: CFDictionary) -> OSStatus {
    let query = KeychainQuery(query)
    return change { items in
      let count = items.count
      items.removeAll(where: query.matches)
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  /// Changes the items, and writes them unless the change returns an error.
  private func change(_ change: (inout [[String: AnyHashable]]) -> OSStatus) -> OSStatus {
    Self.lock.withLock { _ in
      guard var items = read() else { return errSecDecode }
      let status = change(&items)
      guard status == errSecSuccess else { return status }
      return write(items) ? errSecSuccess : errSecIO
    }
  }

  /// Returns the stored items, or nil if the file is damaged.
  private func read() -> [[String: AnyHashable]]? {
    guard let data = FileManager.default.contents(atPath: url.path) else { return [] }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [[String: Any]])?.map { $0.mapValues(KeychainQuery.storable) }
  }

  private func write(_ items: [[String: AnyHashable]]) -> Bool {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: items.map { $0.mapValues(\.base) }, format: .xml, options: 0)
    guard let data else { return false }
    let temporary = url.appendingPathExtension("new")
    try? FileManager.default.removeItem(at: temporary)
    return FileManager.default.createFile(
      atPath: temporary.path, contents: data, attributes: [.posixPermissions: 0o600])
      && rename(temporary.path, url.path) == 0
  }
}
