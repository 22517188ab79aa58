// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import GRDB

// The codes of errors in the domain `NSCocoaErrorDomain`.

public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSManagedObjectConstraintMergeError = 133021
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreSaveError = 134030

/// The key of the invalid object in the user info of an error.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the invalid property's name in the user info of an error.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the individual errors in the user info of a combined error.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The key of the SQLite result code in the user info of an error.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

/// The errors of stores and of saving.
enum CoreDataError {
  /// Returns an error that combines several errors; nil for an empty array.
  static func combined(_ errors: [NSError]) -> NSError? {
    guard errors.count > 1 else { return errors.first }
    return NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
        NSDetailedErrorsKey: errors,
      ])
  }

  /// Returns the error that Core Data reports if a store cannot be opened.
  static func opening(_ error: any Error, url: URL) -> NSError {
    let (code, reason) = reason(of: error)
    return NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: [
        NSLocalizedDescriptionKey: "The file “\(url.lastPathComponent)” couldn’t be opened"
          + " because \(reason).", NSFilePathErrorKey: url.path,
        NSSQLiteErrorDomain: (error as? DatabaseError)?.resultCode.rawValue ?? 0,
      ])
  }

  /// Returns the error that Core Data reports if an open store cannot be read or written.
  static func using(_ error: any Error) -> NSError {
    guard let error = error as? DatabaseError else { return error as NSError }
    let (code, reason) = reason(of: error)
    return NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: [
        NSLocalizedDescriptionKey: "The data couldn’t be read or saved because \(reason).",
        NSSQLiteErrorDomain: error.resultCode.rawValue,
      ])
  }

  private static func reason(of error: any Error) -> (code: Int, reason: String) {
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_NOTADB?, .SQLITE_CORRUPT?:
      (CocoaError.fileReadCorruptFile.rawValue, "it isn’t in the correct format")
    case .SQLITE_CANTOPEN?, .SQLITE_READONLY?, .SQLITE_PERM?:
      (
        CocoaError.fileWriteNoPermission.rawValue,
        "you don’t have permission to write in its folder"
      )
    case .SQLITE_FULL?:
      (CocoaError.fileWriteOutOfSpace.rawValue, "there is no room left on the disk")
    case .SQLITE_BUSY?, .SQLITE_LOCKED?: (NSPersistentStoreOpenError, "it is in use")
    default: (NSPersistentStoreOpenError, "\(error)")
    }
  }
}
