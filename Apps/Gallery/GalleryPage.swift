import Maps
import TerminalUI

/// A page of the gallery, which shows a control, or a kind of control, in its states.
struct GalleryPage: Sendable {
  /// The groups of pages in the list.
  enum Group: String, CaseIterable, Sendable {
    case overview = "Overview"
    case text = "Text"
    case choosing = "Buttons and choices"
    case dates = "Dates"
    case bars = "Bars"
    case lists = "Lists"
    case collections = "Collections"
    case progress = "Progress"
    case pictures = "Pictures"
    case over = "Presentations"
    case layout = "Layout"
  }

  /// The identifier of the page's scene and segue, and its name on the command line.
  let name: String
  /// The title in the list and in the navigation bar.
  let title: String
  let group: Group
  /// A line of Swift that uses the control.
  let code: String
  /// The classes that the page shows.
  let shows: [UIResponder.Type]

  private init(
    _ name: String, _ title: String, _ group: Group, _ code: String, _ shows: UIResponder.Type...
  ) {
    (self.name, self.title, self.group, self.code) = (name, title, group, code)
    self.shows = shows
  }

  /// All pages, in the order of the list.
  static let all: [GalleryPage] = [
    GalleryPage(
      "common-controls", "Common Controls", .overview, "view.addSubview(control)", UIControl.self),
    GalleryPage(
      "label", "Label", .text, #"label.text = "Schedule""#, UILabel.self),
    GalleryPage(
      "text-field", "Text Field", .text, #"textField.placeholder = "Title""#, UITextField.self),
    GalleryPage(
      "secure-entry", "Secure Entry", .text, "textField.isSecureTextEntry = true",
      UITextField.self),
    GalleryPage(
      "text-view", "Text View", .text, #"textView.text = "Doors open at seven.""#, UITextView.self),
    GalleryPage(
      "web-view", "Web Page", .text, "webView.loadHTMLString(page, baseURL: nil)", WKWebView.self),
    GalleryPage(
      "search", "Search", .text, "navigationItem.searchController = search",
      UISearchController.self, UISearchBar.self, UISearchTextField.self),
    GalleryPage(
      "button", "Button", .choosing, #"button.setTitle("Save", for: .normal)"#, UIButton.self),
    GalleryPage(
      "menu", "Menu", .choosing, "button.menu = UIMenu(children: [rename, delete])", UIButton.self),
    GalleryPage(
      "segmented-control", "Segmented Control", .choosing,
      #"UISegmentedControl(items: ["Day", "Week"])"#,
      UISegmentedControl.self),
    GalleryPage(
      "switch", "Switch", .choosing, "toggle.setOn(true, animated: true)", UISwitch.self),
    GalleryPage(
      "picker", "Picker", .choosing, "picker.dataSource = self", UIPickerView.self),
    GalleryPage(
      "slider", "Slider", .choosing, "slider.maximumValue = 100", UISlider.self),
    GalleryPage(
      "stepper", "Stepper", .choosing, "stepper.stepValue = 5", UIStepper.self),
    GalleryPage(
      "page-control", "Page Control", .choosing, "pageControl.numberOfPages = 4",
      UIPageControl.self),
    GalleryPage(
      "gestures", "Gestures", .choosing, "view.addGestureRecognizer(tap)",
      UIView.self, UIRefreshControl.self),
    GalleryPage(
      "date-and-time", "Date and Time", .dates, "datePicker.datePickerMode = .dateAndTime",
      UIDatePicker.self),
    GalleryPage(
      "date", "Date", .dates, "datePicker.datePickerMode = .date", UIDatePicker.self),
    GalleryPage(
      "time", "Time and Duration", .dates, "datePicker.datePickerMode = .countDownTimer",
      UIDatePicker.self),
    GalleryPage(
      "date-limits", "Limits, Steps, Languages", .dates, "datePicker.minuteInterval = 15",
      UIDatePicker.self),
    GalleryPage(
      "calendar", "Calendar", .dates, "calendar.selectionBehavior = dates", UICalendarView.self),
    GalleryPage(
      "calendar-limits", "Date Ranges and Languages", .dates,
      "calendar.availableDateRange = december",
      UICalendarView.self),
    GalleryPage(
      "navigation-bar", "Navigation Bar", .bars, "navigationItem.rightBarButtonItem = done",
      UINavigationBar.self, UINavigationController.self),
    GalleryPage(
      "toolbar", "Toolbar", .bars, "toolbarItems = [archive, trash]", UIToolbar.self),
    GalleryPage(
      "tab-bar", "Tab Bar", .bars, "tabBarController.viewControllers = [first, second]",
      UITabBar.self, UITabBarController.self),
    GalleryPage(
      "table-plain", "Plain Table", .lists, "tableView.dataSource = self",
      UITableView.self, UITableViewController.self),
    GalleryPage(
      "table-sections", "Sections and Index", .lists,
      "tableView.numberOfRows(inSection: 0)",
      UITableView.self),
    GalleryPage(
      "table-changes", "Table Data Updates", .lists,
      "tableView.insertRows(at: [path], with: .automatic)",
      UITableView.self),
    GalleryPage(
      "table-grouped", "Grouped Table", .lists, "UITableView(frame: frame, style: .grouped)",
      UITableView.self, UITableViewHeaderFooterView.self),
    GalleryPage(
      "table-inset", "Inset Grouped Table", .lists,
      "UITableView(frame: frame, style: .insetGrouped)",
      UITableView.self),
    GalleryPage(
      "cell-styles", "Cell Styles", .lists, "UITableViewCell(style: .value1, reuseIdentifier: id)",
      UITableViewCell.self),
    GalleryPage(
      "accessories", "Accessories and Icons", .lists,
      "cell.accessoryType = .detailDisclosureButton",
      UITableViewCell.self, UIImageView.self),
    GalleryPage(
      "table-editing", "Edit Mode", .lists, "tableView.setEditing(true, animated: true)",
      UITableView.self),
    GalleryPage(
      "table-dragging", "Dragging", .lists, "tableView.dragDelegate = self",
      UITableView.self, UICalendarView.self),
    GalleryPage(
      "collection-grid", "Grid of Cards", .collections,
      "layout.itemSize = CGSize(width: 18, height: 5)",
      UICollectionView.self, UICollectionViewController.self, UICollectionViewCell.self,
      UICollectionReusableView.self),
    GalleryPage(
      "collection-strip", "Columns", .collections, "layout.scrollDirection = .horizontal",
      UICollectionView.self),
    GalleryPage(
      "collection-sizes", "Variable Item Size", .collections, "collectionView.delegate = self",
      UICollectionView.self),
    GalleryPage(
      "collection-choosing", "Selecting and Adding", .collections,
      "collectionView.allowsMultipleSelection = true",
      UICollectionView.self),
    GalleryPage(
      "collection-list", "List", .collections, "cell.accessories = [.disclosureIndicator()]",
      UICollectionViewListCell.self, UIListContentView.self, UIContentUnavailableView.self),
    GalleryPage(
      "activity-indicator", "Activity Indicator", .progress, "activityIndicator.startAnimating()",
      UIActivityIndicatorView.self),
    GalleryPage(
      "progress-view", "Progress View", .progress, "progressView.setProgress(0.4, animated: true)",
      UIProgressView.self),
    GalleryPage(
      "image-view", "Image View", .pictures, "imageView.image = picture", UIImageView.self),
    GalleryPage(
      "dots", "Dots", .pictures, "dotView.inks = [sky, land]", UIDotView.self),
    GalleryPage(
      "map", "Map", .pictures, "map.addAnnotation(place)", MKMapView.self),
    GalleryPage(
      "alert", "Alert", .over, "alert.addAction(delete)", UIAlertController.self),
    GalleryPage(
      "action-sheet", "Action Sheet", .over, "actionSheet.addAction(copy)", UIAlertController.self),
    GalleryPage(
      "sheet", "Sheet", .over, "sheet.modalPresentationStyle = .formSheet",
      UIViewController.self, UIPresentationController.self),
    GalleryPage(
      "animation", "Animation", .over, "UIView.animate(withDuration: 0.2) { view.alpha = 1 }",
      UIView.self),
    GalleryPage(
      "border", "Border", .layout, "view.layer.borderWidth = 1", UIView.self),
    GalleryPage(
      "stack-view", "Stack View", .layout, "UIStackView(arrangedSubviews: [name, date])",
      UIStackView.self),
    GalleryPage(
      "scroll-view", "Scroll View", .layout, "scrollView.contentSize = landscape",
      UIScrollView.self),
    GalleryPage(
      "split-view", "Split View", .layout, "UISplitViewController(style: .doubleColumn)",
      UISplitViewController.self),
  ]

  static func named(_ name: String) -> GalleryPage? { all.first { $0.name == name } }
}
