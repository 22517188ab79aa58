import Foundation

extension NSManagedObject {
  /// Validates the values against the model.
  ///
  /// - Throws: An error of the domain `NSCocoaErrorDomain` if a value is missing (code 1570) or
  ///   invalid; several errors are combined in one with the code 1560.
  func validateValues() throws {
    fulfill()
    var errors: [NSError] = []
    for attribute in entity.attributesByName.values where !attribute.isTransient {
      if let code = problem(of: attribute, with: attributes[attribute.name]) {
        errors.append(error(code, key: attribute.name))
      }
    }
    for relationship in entity.relationshipsByName.values {
      // A relationship that has not been accessed has not changed since the last save.
      guard objectID.isTemporaryID || related[relationship.name] != nil else { continue }
      if let code = problem(of: relationship, with: objects(of: relationship).count) {
        errors.append(error(code, key: relationship.name))
      }
    }
    errors.sort {
      "\($0.userInfo[NSValidationKeyErrorKey] ?? "")"
        < "\($1.userInfo[NSValidationKeyErrorKey] ?? "")"
    }
    if let error = CoreDataError.combined(errors) { throw error }
  }

  private func problem(of attribute: NSAttributeDescription, with value: Any?) -> Int? {
    guard let value else {
      return attribute.isOptional ? nil : NSValidationMissingMandatoryPropertyError
    }
    let type = attribute.attributeType
    if type == .stringAttributeType, let text = value as? String {
      if let minimum = attribute.minimum, Double(text.count) < minimum {
        return NSValidationStringTooShortError
      }
      if let maximum = attribute.maximum, Double(text.count) > maximum {
        return NSValidationStringTooLongError
      }
      if let pattern = attribute.pattern,
        text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil
      {
        return NSValidationStringPatternMatchingError
      }
    } else if type == .dateAttributeType, let date = value as? Date {
      let time = date.timeIntervalSinceReferenceDate
      if let minimum = attribute.minimum, time < minimum { return NSValidationDateTooSoonError }
      if let maximum = attribute.maximum, time > maximum { return NSValidationDateTooLateError }
    } else if type.isNumeric, let number = (value as? NSNumber)?.doubleValue {
      if let minimum = attribute.minimum, number < minimum {
        return NSValidationNumberTooSmallError
      }
      if let maximum = attribute.maximum, number > maximum {
        return NSValidationNumberTooLargeError
      }
    }
    return nil
  }

  private func problem(of relationship: NSRelationshipDescription, with count: Int) -> Int? {
    if count == 0 {
      if relationship.isOptional { return nil }
      // Relationships to many have a set, which may be empty unless the model has a minimum count.
      if !relationship.isToMany { return NSValidationMissingMandatoryPropertyError }
    }
    if count < relationship.minCount { return NSValidationRelationshipLacksMinimumCountError }
    if relationship.maxCount > 1, count > relationship.maxCount {
      return NSValidationRelationshipExceedsMaximumCountError
    }
    return nil
  }

  /// Validates that no relationship denies the deletion of the object.
  ///
  /// - Throws: An error with the code 1600 if a relationship with the rule `denyDeleteRule` is not
  ///   empty.
  func validateDeletion() throws {
    for relationship in entity.relationshipsByName.values
    where relationship.deleteRule == .denyDeleteRule {
      if objects(of: relationship).contains(where: { !$0.isDeleted }) {
        throw error(NSValidationRelationshipDeniedDeleteError, key: relationship.name)
      }
    }
  }

  private func error(_ code: Int, key: String) -> NSError {
    let reason =
      switch code {
      case NSValidationMissingMandatoryPropertyError: "is a required value."
      case NSValidationRelationshipDeniedDeleteError: "is not empty, so this cannot be deleted."
      case NSValidationStringTooShortError: "is too short."
      case NSValidationStringTooLongError: "is too long."
      case NSValidationStringPatternMatchingError: "is not valid."
      case NSValidationNumberTooSmallError: "is too small."
      case NSValidationNumberTooLargeError: "is too large."
      case NSValidationDateTooSoonError: "is too early."
      case NSValidationDateTooLateError: "is too late."
      case NSValidationRelationshipLacksMinimumCountError: "has too few items."
      default: "has too many items."
      }
    return NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: [
        NSLocalizedDescriptionKey: "\(key) \(reason)", NSValidationKeyErrorKey: key,
        NSValidationObjectErrorKey: self,
      ])
  }
}
