/// Why bytes are no JSON object.
package enum JSONFault: Error {
  case notAnObject
  case broken
  /// Nested deeper than ``JSONScanner/depthLimit``.
  case tooDeep
}
