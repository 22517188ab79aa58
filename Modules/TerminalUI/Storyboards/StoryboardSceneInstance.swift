/// What a controller made by a storyboard keeps of its scene.
@MainActor
protocol StoryboardSceneInstance: AnyObject {
  /// Makes the scene's view; nil where the controller makes its own.
  func makeView() -> UIView?
  /// Connects outlets and actions once the view is there.
  func connect(_ view: UIView)
  /// Performs a segue of the scene.
  func performSegue(withIdentifier identifier: String, sender: Any?)
}
