import Maps
import TerminalUI

/// One page of the gallery: a control, or one kind of it, in its states.
struct GalleryPage: Sendable {
  /// What a part of the list is about.
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

  /// The name of its scene and of the segue to it, and what the command line calls it.
  let name: String
  /// The words in the list and in the bar.
  let title: String
  let group: Group
  /// The classes it shows.
  let shows: [UIResponder.Type]

  /// Every page, in the order of the list.
  static let all: [GalleryPage] = [
    GalleryPage(name: "label", title: "Label", group: .text, shows: [UILabel.self]),
    GalleryPage(name: "text-field", title: "Text Field", group: .text, shows: [UITextField.self]),
    GalleryPage(
      name: "secure-entry", title: "Secure Entry", group: .text, shows: [UITextField.self]),
    GalleryPage(name: "text-view", title: "Text View", group: .text, shows: [UITextView.self]),
    GalleryPage(
      name: "search", title: "Search", group: .text,
      shows: [UISearchController.self, UISearchBar.self, UISearchTextField.self]),
    GalleryPage(name: "button", title: "Button", group: .choosing, shows: [UIButton.self]),
    GalleryPage(
      name: "segmented-control", title: "Segmented Control", group: .choosing,
      shows: [UISegmentedControl.self]),
    GalleryPage(name: "switch", title: "Switch", group: .choosing, shows: [UISwitch.self]),
    GalleryPage(name: "picker", title: "Picker", group: .choosing, shows: [UIPickerView.self]),
    GalleryPage(
      name: "date-and-time", title: "Date and Time", group: .dates, shows: [UIDatePicker.self]),
    GalleryPage(name: "date", title: "Date", group: .dates, shows: [UIDatePicker.self]),
    GalleryPage(
      name: "time", title: "Time and Duration", group: .dates, shows: [UIDatePicker.self]),
    GalleryPage(
      name: "date-limits", title: "Limits, Steps, Languages", group: .dates,
      shows: [UIDatePicker.self]),
    GalleryPage(
      name: "calendar", title: "Calendar", group: .dates, shows: [UICalendarView.self]),
    GalleryPage(
      name: "calendar-limits", title: "Calendars of Other Places", group: .dates,
      shows: [UICalendarView.self]),
    GalleryPage(
      name: "navigation-bar", title: "Navigation Bar", group: .bars,
      shows: [UINavigationBar.self, UINavigationController.self]),
    GalleryPage(name: "toolbar", title: "Toolbar", group: .bars, shows: [UIToolbar.self]),
    GalleryPage(
      name: "table-plain", title: "Plain Table", group: .lists,
      shows: [UITableView.self, UITableViewController.self]),
    GalleryPage(
      name: "table-sections", title: "Sections and Index", group: .lists,
      shows: [UITableView.self]),
    GalleryPage(
      name: "table-changes", title: "Changes of a Table", group: .lists,
      shows: [UITableView.self]),
    GalleryPage(
      name: "table-grouped", title: "Grouped Table", group: .lists,
      shows: [UITableView.self, UITableViewHeaderFooterView.self]),
    GalleryPage(
      name: "table-inset", title: "Inset Grouped Table", group: .lists, shows: [UITableView.self]),
    GalleryPage(
      name: "cell-styles", title: "Cell Styles", group: .lists, shows: [UITableViewCell.self]),
    GalleryPage(
      name: "accessories", title: "Accessories and Icons", group: .lists,
      shows: [UITableViewCell.self, UIImageView.self]),
    GalleryPage(
      name: "table-editing", title: "Edit Mode", group: .lists, shows: [UITableView.self]),
    GalleryPage(
      name: "table-dragging", title: "Dragging", group: .lists,
      shows: [UITableView.self, UICalendarView.self]),
    GalleryPage(
      name: "collection-grid", title: "Grid of Cards", group: .collections,
      shows: [
        UICollectionView.self, UICollectionViewController.self, UICollectionViewCell.self,
        UICollectionReusableView.self,
      ]),
    GalleryPage(
      name: "collection-strip", title: "Columns", group: .collections,
      shows: [UICollectionView.self]),
    GalleryPage(
      name: "collection-sizes", title: "Sizes of Their Own", group: .collections,
      shows: [UICollectionView.self]),
    GalleryPage(
      name: "collection-choosing", title: "Choosing and Changes", group: .collections,
      shows: [UICollectionView.self]),
    GalleryPage(
      name: "activity-indicator", title: "Activity Indicator", group: .progress,
      shows: [UIActivityIndicatorView.self]),
    GalleryPage(
      name: "progress-view", title: "Progress View", group: .progress,
      shows: [UIProgressView.self]),
    GalleryPage(
      name: "image-view", title: "Image View", group: .pictures, shows: [UIImageView.self]),
    GalleryPage(name: "dots", title: "Dots", group: .pictures, shows: [UIDotView.self]),
    GalleryPage(name: "map", title: "Map", group: .pictures, shows: [MKMapView.self]),
    GalleryPage(name: "alert", title: "Alert", group: .over, shows: [UIAlertController.self]),
    GalleryPage(
      name: "action-sheet", title: "Action Sheet", group: .over, shows: [UIAlertController.self]),
    GalleryPage(
      name: "sheet", title: "Sheet", group: .over,
      shows: [UIViewController.self, UIPresentationController.self]),
    GalleryPage(
      name: "animation", title: "Animation", group: .over, shows: [UIView.self]),
    GalleryPage(name: "border", title: "Border", group: .layout, shows: [UIView.self]),
    GalleryPage(
      name: "stack-view", title: "Stack View", group: .layout, shows: [UIStackView.self]),
    GalleryPage(
      name: "scroll-view", title: "Scroll View", group: .layout, shows: [UIScrollView.self]),
    GalleryPage(
      name: "split-view", title: "Split View", group: .layout,
      shows: [UISplitViewController.self]),
  ]

  static func named(_ name: String) -> GalleryPage? { all.first { $0.name == name } }
}
