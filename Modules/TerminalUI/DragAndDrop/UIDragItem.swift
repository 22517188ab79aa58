/// One thing that is dragged, such as the model of a row.
///
/// UIKit wraps what is dragged in an `NSItemProvider`, since it may be taken to another program. Here a
/// drag ends in the program it began in, and the thing itself goes along.
@MainActor
public final class UIDragItem {
  /// What is dragged.
  public var localObject: Any?

  public init(localObject: Any?) { self.localObject = localObject }
}
