/// What an import can bring.
public protocol ImportableItem {
  /// What messages call it.
  static var importSubject: ImportSubject { get }
}
