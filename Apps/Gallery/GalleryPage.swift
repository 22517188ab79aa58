import Maps
import TerminalUI

/// A page of the gallery, which shows a control, or a kind of control, in its states.
struct GalleryPage: Sendable {
  /// The groups of pages in the list.
  enum Group: String, CaseIterable, Sendable {
    case text = "Text"
    case choosing = "Buttons and choices"
    case dates = "Dates"
    case bars = "Bars"
    case lists = "Lists"
    case collections = "Collections"
    case progress = "Progress"
    case pictures = "Pictures"
    case over = "Over the screen"
    case layout = "Layout"
  }

  /// The identifier of the page's scene and segue, and its name on the command line.
  let name: String
  /// The title in the list and in the navigation bar.
  let title: String
  let group: Group
  /// The classes that the page shows.
  let shows: [UIResponder.Type]

  private init(_ name: String, _ title: String, _ group: Group, _ shows: UIResponder.Type...) {
    (self.name, self.title, self.group, self.shows) = (name, title, group, shows)
  }

  /// All pages, in the order of the list.
  static let all: [GalleryPage] = [
    GalleryPage("label", "Label", .text, UILabel.self),
    GalleryPage("text-field", "Text Field", .text, UITextField.self),
    GalleryPage("secure-entry", "Secure Entry", .text, UITextField.self),
    GalleryPage("text-view", "Text View", .text, UITextView.self),
    GalleryPage(
      "search", "Search", .text, UISearchController.self, UISearchBar.self, UISearchTextField.self),
    GalleryPage("button", "Button", .choosing, UIButton.self),
    GalleryPage("segmented-control", "Segmented Control", .choosing, UISegmentedControl.self),
    GalleryPage("switch", "Switch", .choosing, UISwitch.self),
    GalleryPage("picker", "Picker", .choosing, UIPickerView.self),
    GalleryPage("slider", "Slider", .choosing, UISlider.self),
    GalleryPage("stepper", "Stepper", .choosing, UIStepper.self),
    GalleryPage("page-control", "Page Control", .choosing, UIPageControl.self),
    GalleryPage("gestures", "Gestures", .choosing, UIView.self, UIRefreshControl.self),
    GalleryPage("date-and-time", "Date and Time", .dates, UIDatePicker.self),
    GalleryPage("date", "Date", .dates, UIDatePicker.self),
    GalleryPage("time", "Time and Duration", .dates, UIDatePicker.self),
    GalleryPage("date-limits", "Limits, Steps, Languages", .dates, UIDatePicker.self),
    GalleryPage("calendar", "Calendar", .dates, UICalendarView.self),
    GalleryPage("calendar-limits", "Calendars of Other Places", .dates, UICalendarView.self),
    GalleryPage(
      "navigation-bar", "Navigation Bar", .bars, UINavigationBar.self, UINavigationController.self),
    GalleryPage("toolbar", "Toolbar", .bars, UIToolbar.self),
    GalleryPage("tab-bar", "Tab Bar", .bars, UITabBar.self, UITabBarController.self),
    GalleryPage("table-plain", "Plain Table", .lists, UITableView.self, UITableViewController.self),
    GalleryPage("table-sections", "Sections and Index", .lists, UITableView.self),
    GalleryPage("table-changes", "Changes of a Table", .lists, UITableView.self),
    GalleryPage(
      "table-grouped", "Grouped Table", .lists, UITableView.self, UITableViewHeaderFooterView.self),
    GalleryPage("table-inset", "Inset Grouped Table", .lists, UITableView.self),
    GalleryPage("cell-styles", "Cell Styles", .lists, UITableViewCell.self),
    GalleryPage(
      "accessories", "Accessories and Icons", .lists, UITableViewCell.self, UIImageView.self),
    GalleryPage("table-editing", "Edit Mode", .lists, UITableView.self),
    GalleryPage("table-dragging", "Dragging", .lists, UITableView.self, UICalendarView.self),
    GalleryPage(
      "collection-grid", "Grid of Cards", .collections, UICollectionView.self,
      UICollectionViewController.self, UICollectionViewCell.self, UICollectionReusableView.self),
    GalleryPage("collection-strip", "Columns", .collections, UICollectionView.self),
    GalleryPage("collection-sizes", "Sizes of Their Own", .collections, UICollectionView.self),
    GalleryPage("collection-choosing", "Choosing and Changes", .collections, UICollectionView.self),
    GalleryPage(
      "activity-indicator", "Activity Indicator", .progress, UIActivityIndicatorView.self),
    GalleryPage("progress-view", "Progress View", .progress, UIProgressView.self),
    GalleryPage("image-view", "Image View", .pictures, UIImageView.self),
    GalleryPage("dots", "Dots", .pictures, UIDotView.self),
    GalleryPage("map", "Map", .pictures, MKMapView.self),
    GalleryPage("alert", "Alert", .over, UIAlertController.self),
    GalleryPage("action-sheet", "Action Sheet", .over, UIAlertController.self),
    GalleryPage("sheet", "Sheet", .over, UIViewController.self, UIPresentationController.self),
    GalleryPage("animation", "Animation", .over, UIView.self),
    GalleryPage("border", "Border", .layout, UIView.self),
    GalleryPage("stack-view", "Stack View", .layout, UIStackView.self),
    GalleryPage("scroll-view", "Scroll View", .layout, UIScrollView.self),
    GalleryPage("split-view", "Split View", .layout, UISplitViewController.self),
  ]

  static func named(_ name: String) -> GalleryPage? { all.first { $0.name == name } }
}
