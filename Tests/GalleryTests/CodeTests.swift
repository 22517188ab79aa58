import Foundation
import Maps
import TerminalUI
import Testing

@testable import Gallery

/// The line of Swift of each page, which is compiled here.
struct CodeTests {
  @Test func everyLineCompiles() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let compiled = Set(
      source.split(separator: "\n").map { line in
        line.trimmingPrefix { $0 == " " }.trimmingPrefix("_ = ")
      })
    for page in GalleryPage.all {
      #expect(compiled.contains(Substring(page.code)), "\(page.name)")
    }
  }
}

/// The lines, among the variables that they use. It is compiled and never used.
private final class Lines: UIViewController, UITableViewDataSource, UIPickerViewDataSource,
  UITableViewDragDelegate, UICollectionViewDelegate
{
  func useControls(_ control: UIControl) {
    view.addSubview(control)
  }

  func useText(
    _ label: UILabel, _ textField: UITextField, _ textView: UITextView, _ webView: WKWebView,
    _ page: String
  ) {
    label.text = "Schedule"
    textField.placeholder = "Title"
    textField.isSecureTextEntry = true
    textView.text = "Doors open at seven."
    webView.loadHTMLString(page, baseURL: nil)
  }

  func useChoices(
    _ button: UIButton, _ toggle: UISwitch, _ picker: UIPickerView, _ slider: UISlider,
    _ stepper: UIStepper, _ pageControl: UIPageControl, _ tap: UITapGestureRecognizer,
    _ rename: UIAction, _ delete: UIAction
  ) {
    button.setTitle("Save", for: .normal)
    button.menu = UIMenu(children: [rename, delete])
    _ = UISegmentedControl(items: ["Day", "Week"])
    toggle.setOn(true, animated: true)
    picker.dataSource = self
    slider.maximumValue = 100
    stepper.stepValue = 5
    pageControl.numberOfPages = 4
    view.addGestureRecognizer(tap)
  }

  func useDates(
    _ datePicker: UIDatePicker, _ calendar: UICalendarView, _ dates: UICalendarSelectionSingleDate,
    _ december: DateInterval
  ) {
    datePicker.datePickerMode = .dateAndTime
    datePicker.datePickerMode = .date
    datePicker.datePickerMode = .countDownTimer
    datePicker.minuteInterval = 15
    calendar.selectionBehavior = dates
    calendar.availableDateRange = december
  }

  func useBars(
    _ search: UISearchController, _ done: UIBarButtonItem, _ archive: UIBarButtonItem,
    _ trash: UIBarButtonItem, _ tabBarController: UITabBarController, _ first: UIViewController,
    _ second: UIViewController
  ) {
    navigationItem.searchController = search
    navigationItem.rightBarButtonItem = done
    toolbarItems = [archive, trash]
    tabBarController.viewControllers = [first, second]
  }

  func useTables(
    _ tableView: UITableView, _ cell: UITableViewCell, _ path: IndexPath, _ frame: CGRect,
    _ id: String
  ) {
    tableView.dataSource = self
    _ = tableView.numberOfRows(inSection: 0)
    tableView.insertRows(at: [path], with: .automatic)
    _ = UITableView(frame: frame, style: .grouped)
    _ = UITableView(frame: frame, style: .insetGrouped)
    _ = UITableViewCell(style: .value1, reuseIdentifier: id)
    cell.accessoryType = .detailDisclosureButton
    tableView.setEditing(true, animated: true)
    tableView.dragDelegate = self
  }

  func useCollections(
    _ collectionView: UICollectionView, _ layout: UICollectionViewFlowLayout,
    _ cell: UICollectionViewListCell
  ) {
    layout.itemSize = CGSize(width: 18, height: 5)
    layout.scrollDirection = .horizontal
    collectionView.delegate = self
    collectionView.allowsMultipleSelection = true
    cell.accessories = [.disclosureIndicator()]
  }

  func usePictures(
    _ activityIndicator: UIActivityIndicatorView, _ progressView: UIProgressView,
    _ imageView: UIImageView, _ picture: UIImage, _ dotView: UIDotView, _ sky: TextAttributes,
    _ land: TextAttributes, _ map: MKMapView, _ place: MKPointAnnotation
  ) {
    activityIndicator.startAnimating()
    progressView.setProgress(0.4, animated: true)
    imageView.image = picture
    dotView.inks = [sky, land]
    map.addAnnotation(place)
  }

  func useSheets(
    _ alert: UIAlertController, _ actionSheet: UIAlertController, _ delete: UIAlertAction,
    _ copy: UIAlertAction, _ sheet: UIViewController
  ) {
    alert.addAction(delete)
    actionSheet.addAction(copy)
    sheet.modalPresentationStyle = .formSheet
    UIView.animate(withDuration: 0.2) { view.alpha = 1 }
  }

  func useLayout(
    _ name: UILabel, _ date: UILabel, _ scrollView: UIScrollView, _ landscape: CGSize
  ) {
    view.layer.borderWidth = 1
    _ = UIStackView(arrangedSubviews: [name, date])
    scrollView.contentSize = landscape
    _ = UISplitViewController(style: .doubleColumn)
  }

  // MARK: Protocols

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
}
