import Foundation
import TerminalUI

/// The contents of a sheet to read: a photo and lines of names and values, beside each other where
/// there is room.
final class SheetView: UIView {
  let imageView = UIImageView()
  let propertyView = PropertyView()

  /// The columns and rows of the photo beside the lines.
  private static let photoSize = CGSize(width: 24, height: 12)
  /// The columns and rows of the photo above the lines, of which some are to be seen too.
  private static let smallPhotoSize = CGSize(width: 12, height: 6)
  /// The columns from which the photo stands beside the lines.
  private static let widthForTwo: CGFloat = 64

  init() {
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
    addSubview(propertyView)
  }

  required init?(coder: NSCoder) { nil }

  func show(photo: UIImage?, _ properties: [PropertyView.Property]) {
    imageView.image = photo
    propertyView.properties = properties
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Takes the width of a scroll view and the height that needs.
  func fill(_ scrollView: UIScrollView) {
    let width = max(1, scrollView.bounds.width - 2)
    let height = height(forWidth: width)
    frame = CGRect(x: 0, y: 0, width: width, height: height)
    scrollView.contentSize = CGSize(width: width, height: height)
  }

  private func height(forWidth width: CGFloat) -> CGFloat {
    guard imageView.image != nil else { return propertyView.height(forWidth: width) }
    let photo = Self.photoSize
    guard width >= Self.widthForTwo else {
      return Self.smallPhotoSize.height + propertyView.height(forWidth: width)
    }
    return max(photo.height, propertyView.height(forWidth: width - photo.width - 2))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let photo = Self.photoSize
    let size = bounds.size
    imageView.isHidden = imageView.image == nil
    if imageView.image == nil {
      propertyView.frame = bounds
    } else if size.width >= Self.widthForTwo {
      let room = size.width - photo.width - 2
      propertyView.frame = CGRect(x: 0, y: 0, width: room, height: size.height)
      imageView.frame = CGRect(x: room + 2, y: 0, width: photo.width, height: photo.height)
    } else {
      let photo = Self.smallPhotoSize
      imageView.frame = CGRect(
        x: 0, y: 0, width: min(size.width, photo.width), height: photo.height)
      propertyView.frame = CGRect(
        x: 0, y: photo.height, width: size.width, height: max(0, size.height - photo.height))
    }
  }
}
