import Foundation
import Maps
import TerminalUI

/// Creates the views of Interface Builder elements.
@MainActor
struct ViewMaker {
  /// The classes of the project.
  let classes: InterfaceClasses

  /// Creates the view of an element, as an instance of its custom class if it has one.
  func makeView(_ element: InterfaceElement) -> UIView {
    if let name = element["customClass"], let type = classes[name]?.type as? UIView.Type {
      return type.makeFromStoryboard()
    }
    if element.name == "tableView" {
      let style: UITableView.Style = element["style"] == "plain" ? .plain : .grouped
      return UITableView(frame: .zero, style: style)
    }
    return Self.makers[element.name]?() ?? UIView()
  }

  private static let makers: [String: @MainActor () -> UIView] = [
    "view": { UIView() },
    "containerView": { UIView() },
    "visualEffectView": { UIVisualEffectView(effect: nil) },
    "label": { UILabel() },
    "button": { UIButton() },
    "textField": { UITextField() },
    "textView": { UITextView() },
    "imageView": { UIImageView(image: nil) },
    "stackView": { UIStackView() },
    "tableView": { UITableView() },
    "collectionView": { UICollectionView.makeFromStoryboard() },
    "scrollView": { UIScrollView() },
    "switch": { UISwitch() },
    "segmentedControl": { UISegmentedControl(items: []) },
    "datePicker": { UIDatePicker() },
    "pickerView": { UIPickerView() },
    "progressView": { UIProgressView(progressViewStyle: .default) },
    "activityIndicatorView": { UIActivityIndicatorView(style: .medium) },
    "searchBar": { UISearchBar() },
    "toolbar": { UIToolbar() },
    "tabBar": { UITabBar() },
    "slider": { UISlider() },
    "stepper": { UIStepper() },
    "pageControl": { UIPageControl() },
    "mapView": { MKMapView() },
    "navigationBar": { UINavigationBar() },
    "wkWebView": { WKWebView(frame: .zero) },
    "webView": { UIWebView(frame: .zero) },
    "collectionReusableView": { UICollectionReusableView.makeFromStoryboard() },
  ]
}

extension InterfaceElement {
  /// The names of the elements that are views.
  private static let viewNames: Set<String> = [
    "view", "containerView", "visualEffectView", "label", "button", "textField", "textView",
    "imageView", "stackView", "tableView", "collectionView", "scrollView", "switch",
    "segmentedControl", "datePicker", "pickerView", "progressView", "activityIndicatorView",
    "searchBar", "toolbar", "tabBar", "mapView", "slider", "stepper", "pageControl",
    "navigationBar", "wkWebView", "webView",
  ]
  /// The names of the elements that are view controllers.
  private static let controllerNames: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController",
    "splitViewController", "tabBarController", "pageViewController",
  ]

  /// A Boolean value that indicates whether the element is a view.
  var isView: Bool { Self.viewNames.contains(name) }

  /// A Boolean value that indicates whether the element is a supported view controller.
  var isKnownController: Bool { Self.controllerNames.contains(name) }

  /// The frame of a view in its superview, in points, or nil if the element has none.
  var frame: CGRect? {
    guard let rect = child(key: "frame"), rect.name == "rect" else { return nil }
    guard let x = rect.number("x"), let y = rect.number("y"),
      let width = rect.number("width"), let height = rect.number("height"),
      [x, y, width, height].allSatisfy({ $0.isFinite && abs($0) < 100_000 })
    else { return nil }
    return CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// Returns the string with a key, which is an attribute or a child element; nil if there is none.
  package func string(_ key: String) -> String? {
    if let text = attributes[key] { return text }
    guard let child = children.first(where: { $0["key"] == key && $0.name.hasSuffix("tring") })
    else { return nil }
    return child.name == "attributedString" ? child.attributedText : child.plainText
  }

  private var plainText: String {
    guard flag("base64-UTF8") == true else { return text }
    // Xcode leaves out the padding.
    let base = text.filter { !$0.isWhitespace }
    let padded = base + String(repeating: "=", count: (4 - base.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private var attributedText: String {
    children.filter { $0.name == "fragment" }
      .map { $0.string("content") ?? "" }
      .joined()
  }
}
