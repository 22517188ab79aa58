import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The main view in the second design: every place is a card, in as many columns as fit.
///
/// It reads and deletes through the extensions of `PassportListing`, like the table.
final class PassportCollectionScreen: UICollectionViewController, PassportListing {
  var document: PassportDocument!
  let work = PassportListWork()
  var actionMessage: String?
  var tabs: ViewTabs?
  var listView: any PassportListView { collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.accessibilityLabel = "Places"
    collectionView.register(LocationCard.self, forCellWithReuseIdentifier: "LocationCard")
    layout?.minimumLineSpacing = 0
    layout?.minimumInteritemSpacing = 1
    layout?.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    setUpListing()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    listWillAppear()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateTabs()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    listWillDisappear()
  }

  private var layout: UICollectionViewFlowLayout? {
    collectionViewLayout as? UICollectionViewFlowLayout
  }

  /// Cards of equal width fill a row.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = max(1, collectionView.bounds.width - 2)
    let count = max(1, ((room + 1) / 35).rounded(.down))
    let width = max(1, ((room - (count - 1)) / count).rounded(.down))
    let size = CGSize(width: width, height: LocationCard.height)
    if layout?.itemSize != size { layout?.itemSize = size }
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    listKeyCommands + [
      key("d", title: "Delete", "Delete the place") { $0.confirmDeletion() },
      key(UIKeyCommand.inputDelete) { $0.confirmDeletion() },
    ]
  }

  /// Cards have no swipe action, so a sheet asks.
  private func confirmDeletion() {
    guard let row = focusedRow else { return }
    ask("Delete \(row.quotedTitle)?", nil, [answer("Delete", .destructive) { $0.delete(row) }])
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    prepare(segue, about: sender as? PassportRow)
  }

  // MARK: Items

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "LocationCard", for: indexPath)
    if let row = row(indexPath.item) {
      (cell as? LocationCard)?.show(row, dates: document.dates)
    }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if let row = row(indexPath.item) { showInformation(about: row) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didFocusItemAt indexPath: IndexPath
  ) {
    cursorDidMove()
  }
}

/// A place as a card: its title on the frame; inside, the time, the position and the beginning of
/// the description.
final class LocationCard: UICollectionViewCell {
  /// The height of a card with its frame.
  static let height: CGFloat = 6

  private let stayLabel = UILabel()
  private let positionLabel = UILabel()
  private let descriptionLabel = UILabel()

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.borderWidth = 1
    layer.cornerRadius = 1
    descriptionLabel.numberOfLines = 2
    positionLabel.textColor = .secondaryLabel
    descriptionLabel.textColor = .secondaryLabel
    for label in [stayLabel, positionLabel, descriptionLabel] { contentView.addSubview(label) }
  }

  /// Shows a place, marked if it is not on the server yet.
  func show(_ row: PassportRow, dates: PassportDates) {
    layer.borderTitle = row.shownTitle
    stayLabel.text = row.outboxLabel ?? row.place.map { dates.stay($0) ?? "no dates" }
    stayLabel.textColor = row.waiting == nil ? .label : .systemOrange
    positionLabel.text = row.place.map { $0.positionText ?? "no position" }
    let description = (row.place?.description ?? "").prefix(500)
    descriptionLabel.text = description.split(whereSeparator: \.isNewline).first.map(String.init)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    stayLabel.frame = CGRect(x: 0, y: 0, width: width, height: 1)
    positionLabel.frame = CGRect(x: 0, y: 1, width: width, height: 1)
    descriptionLabel.frame = CGRect(
      x: 0, y: 2, width: width, height: max(0, contentView.bounds.height - 2))
  }
}
