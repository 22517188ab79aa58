public import ArgumentParser

/// Arguments that say themselves which they are.
///
/// Otherwise ArgumentParser finds the properties by reflection, for which the Swift runtime puts types
/// together and searches the binary's conformances: nearly a fifth of the instructions of a command that
/// adds one thing. A command that leaves a property out cannot be read at all, which its first use
/// shows.
public protocol ListedArguments: ParsableArguments, CustomReflectable {
  /// Every property with a wrapper of ArgumentParser's: `("_limit", _limit)`.
  var argumentList: [Mirror.Child] { get }
}

extension ListedArguments {
  public var customMirror: Mirror { Mirror(self, children: argumentList, displayStyle: .struct) }
}
