public import Foundation

/// The heading of a section.
open class UITableViewHeaderFooterView: UIView {
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
    guard let textLabel else { return }
    textLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    textLabel.textColor = .secondaryLabel
    addSubview(textLabel)
  }

  open override func layoutSubviews() {
    textLabel?.frame = CGRect(x: 1, y: bounds.height - 1, width: bounds.width - 2, height: 1)
  }

  open override func draw(_ rect: CGRect) {
    // A blank behind the text: what scrolls beneath a heading is not seen through it.
    UIGraphicsGetCurrentContext()?.fill(bounds, with: .systemBackground)
  }
}
