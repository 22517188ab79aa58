import Foundation
import TerminalUI

/// The scenes of progress and activity indicators.
extension UIStoryboard {
  static var progressScenes: [StoryboardScene] {
    [
      page("activity-indicator", GalleryPageViewController.self) { scene in
        @MainActor func indicator(
          _ caption: String, _ style: UIActivityIndicatorView.Style = .medium, words: String? = nil,
          _ configure: @escaping @MainActor (UIActivityIndicatorView) -> Void = {
            $0.startAnimating()
          }
        ) {
          scene.specimen(caption, UIActivityIndicatorView(style: style)) { indicator in
            indicator.accessibilityLabel = words
            indicator.frame.size = .zero
            configure(indicator)
          }
        }
        indicator("Medium")
        indicator("With a label", words: "Loading places")
        indicator("Large", .large, words: "Sending")
        indicator("Custom color", words: "Saving") {
          $0.color = .systemGreen
          $0.startAnimating()
        }
        indicator("Truncated", words: "Asking the server for all places") {
          $0.frame.size.width = 20
          $0.startAnimating()
        }
        indicator("Stopped", words: "Nothing to wait for") { $0.hidesWhenStopped = false }
        indicator("Stopped and hidden", words: "Unseen") { $0.stopAnimating() }
      },
      page("progress-view", ProgressPageViewController.self) { scene in
        @MainActor func bar(
          _ caption: String, _ progress: Float, _ style: UIProgressView.Style = .default,
          outlet: String? = nil,
          _ configure: @escaping @MainActor (UIProgressView) -> Void = { _ in }
        ) {
          scene.specimen(caption, UIProgressView(progressViewStyle: style), outlet: outlet) {
            view in
            view.frame.size = CGSize(width: 40, height: 1)
            view.progress = progress
            configure(view)
          }
        }
        scene.control("Fill the first bar", UIButton(type: .system)) {
          $0.setTitle("Continue", for: .normal)
        }
        bar("Default", 0.3, outlet: "firstProgressView")
        bar("Empty", 0)
        bar("Just started", 0.004)
        bar("Nearly done", 0.999)
        bar("Done", 1)
        bar("Line", 0.53, .bar)
        bar("Custom colors", 0.7) { $0.progressTintColor = .systemGreen }
        bar("Line, overdue", 0.85, .bar) { $0.progressTintColor = .systemRed }
        bar("Narrow", 0.4) { $0.frame.size.width = 12 }
        bar("Too narrow for a bar", 0.4) { $0.frame.size.width = 6 }
      },
    ]
  }
}
