public import Foundation

/// The heading or footing of a section: words, or whatever its content view holds.
open class UITableViewHeaderFooterView: UIView {
  /// The name views of this kind are reused under.
  public internal(set) var reuseIdentifier: String?
  /// Holds the words and whatever a subclass adds.
  public let contentView = UIView()
  /// The words.
  public let textLabel: UILabel? = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    isUserInteractionEnabled = false
    addSubview(contentView)
    guard let textLabel else { return }
    textLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    textLabel.textColor = .secondaryLabel
    contentView.addSubview(textLabel)
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    contentView.frame = bounds
    textLabel?.frame = CGRect(x: 1, y: bounds.height - 1, width: bounds.width - 2, height: 1)
  }

  open override func draw(_ rect: CGRect) {
    // A blank behind the text: what scrolls beneath a heading is not seen through it.
    UIGraphicsGetCurrentContext()?.fill(bounds, with: .systemBackground)
  }
}

extension UITableViewHeaderFooterView: ReusableView {}
