import Foundation
import TerminalUI

/// The scenes of controls that change a value, of gestures and of tab bars.
extension UIStoryboard {
  static var valueScenes: [StoryboardScene] {
    [sliderScene, stepperScene, pageControlScene, gesturesScene, tabBarScene]
  }

  private static var sliderScene: StoryboardScene {
    page("slider", ValuePageViewController.self) { scene in
      @MainActor func slider(
        _ caption: String, _ value: Float,
        _ configure: @escaping @MainActor (UISlider) -> Void = { _ in }
      ) {
        scene.control(caption, UISlider()) { slider in
          slider.value = value
          slider.frame.size = CGSize(width: 24, height: 1)
          configure(slider)
        }
      }
      slider("From 0 to 1", 0.5)
      slider("Minimum", 0)
      slider("Maximum", 1)
      slider("From -10 to 10", 0) {
        $0.minimumValue = -10
        $0.maximumValue = 10
      }
      slider("Custom colors", 0.7) {
        $0.minimumTrackTintColor = .systemGreen
        $0.thumbTintColor = .systemOrange
      }
      slider("Disabled", 0.3) { $0.isEnabled = false }
      slider("Too narrow", 0.5) { $0.frame.size.width = 3 }
    }
  }

  private static var stepperScene: StoryboardScene {
    page("stepper", ValuePageViewController.self) { scene in
      @MainActor func stepper(
        _ caption: String, _ configure: @escaping @MainActor (UIStepper) -> Void
      ) {
        scene.control(caption, UIStepper(), configure: configure)
      }
      stepper("In the middle") { $0.value = 5 }
      stepper("Minimum") { $0.value = 0 }
      stepper("Maximum") { $0.value = 100 }
      stepper("Steps of 0.5") { $0.stepValue = 0.5 }
      stepper("Wraps, from 1 to 3") {
        $0.minimumValue = 1
        $0.maximumValue = 3
        $0.wraps = true
      }
      stepper("Disabled") { $0.isEnabled = false }
    }
  }

  private static var pageControlScene: StoryboardScene {
    page("page-control", ValuePageViewController.self) { scene in
      @MainActor func pages(
        _ caption: String, _ count: Int, _ current: Int,
        _ configure: @escaping @MainActor (UIPageControl) -> Void = { _ in }
      ) {
        scene.control(caption, UIPageControl()) { control in
          control.numberOfPages = count
          control.currentPage = current
          configure(control)
        }
      }
      pages("Five pages", 5, 2)
      pages("The first of three", 3, 0)
      pages("One page", 1, 0)
      pages("Disabled", 4, 1) { $0.isEnabled = false }
    }
  }

  private static var gesturesScene: StoryboardScene {
    page("gestures", GesturePageViewController.self) { scene in
      @MainActor func area(_ caption: String, _ outlet: String) {
        scene.specimen(caption, UILabel(), outlet: outlet) { label in
          label.isUserInteractionEnabled = true
          label.numberOfLines = 0
          label.frame.size = CGSize(width: 30, height: 3)
          label.textAlignment = .center
          label.backgroundColor = .barBackground
        }
      }
      area("Tap", "tapLabel")
      area("Tap, or press and hold", "holdLabel")
      area("Swipe in any direction", "swipeLabel")
    }
  }

  private static var tabBarScene: StoryboardScene {
    page("tab-bar", TabPageViewController.self) { scene in
      @MainActor func bar(
        _ caption: String, width: CGFloat, _ items: @escaping @MainActor () -> [UITabBarItem]
      ) {
        scene.specimen(caption, UITabBar()) { bar in
          bar.items = items()
          bar.selectedItem = bar.items?.first
          bar.frame.size = CGSize(width: width, height: 1)
        }
      }
      let open = scene.control("Two screens", UIButton()) { button in
        button.setTitle("Open", for: .normal)
      }
      scene.connect(open, for: .primaryActionTriggered, action: TabPageViewController.openPressed)
      bar("Three items, one with a badge", width: 48) {
        let inbox = UITabBarItem(title: "Inbox", image: nil, tag: 0)
        inbox.badgeValue = "3"
        let sent = UITabBarItem(title: "Sent", image: nil, tag: 1)
        sent.isEnabled = false
        return [inbox, sent, UITabBarItem(tabBarSystemItem: .favorites, tag: 2)]
      }
      bar("Too narrow", width: 20) {
        ["Appointments", "Contacts"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
      }
    }
  }
}
