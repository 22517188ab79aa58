public import Foundation
public import TerminalUI

/// The visual representation of an annotation: its color on the map, and the controls of its
/// callout.
///
///     func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
///       let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "Place")
///       view.canShowCallout = true
///       view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
///       return view
///     }
///
/// The map draws a marker and the title. The callout is the title of the selected annotation; Enter
/// presses the control at its right, or else the one at its left.
open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  /// The identifier under which the view is reused.
  public let reuseIdentifier: String?
  /// A Boolean value that indicates whether the selected annotation has a callout.
  open var canShowCallout = false
  /// A Boolean value that indicates whether the annotation can be selected.
  open var isEnabled = true
  /// A Boolean value that indicates whether the annotation is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the user can move the annotation. Has no effect.
  open var isDraggable = false
  /// The image of the annotation. It isn't shown, because an annotation is one cell.
  open var image: UIImage?
  /// The view at the left of the callout.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the right of the callout.
  open var rightCalloutAccessoryView: UIView?
  /// The view in the callout below the title. Has no effect.
  open var detailCalloutAccessoryView: UIView?
  /// The offset of the view from its coordinate. Has no effect.
  open var centerOffset = CGPoint.zero
  /// The offset of the callout from the view. Has no effect.
  open var calloutOffset = CGPoint.zero

  /// Creates the view of an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view without an annotation.
  public convenience init() { self.init(annotation: nil, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Prepares the view for another annotation.
  open func prepareForReuse() {}

  /// The color of the marker on the map; nil for the default.
  var markerColor: UIColor? { nil }

  /// The control that Enter presses while the annotation is selected.
  var calloutControl: UIControl? {
    guard canShowCallout else { return nil }
    return rightCalloutAccessoryView as? UIControl ?? leftCalloutAccessoryView as? UIControl
  }
}

/// An annotation as a pin.
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor!
  /// A Boolean value that indicates whether the pin drops with an animation. Has no effect.
  open var animatesDrop = false

  /// The color of the pin, as iOS 3 to 8 named it.
  open var pinColor = MKPinAnnotationColor.red {
    didSet {
      pinTintColor =
        switch pinColor {
        case .red: .red
        case .green: .green
        case .purple: .purple
        }
    }
  }

  override var markerColor: UIColor? { pinTintColor }
}

/// The colors of pins before iOS 9.
public enum MKPinAnnotationColor: UInt, Sendable { case red, green, purple }

/// An annotation as a balloon.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The color of the balloon.
  open var markerTintColor: UIColor?
  /// The color of the glyph in the balloon. Has no effect.
  open var glyphTintColor: UIColor?
  /// The text in the balloon. Has no effect.
  open var glyphText: String?
  /// The image in the balloon. Has no effect.
  open var glyphImage: UIImage?
  /// The name of the group that nearby views are shown as. Has no effect.
  open var clusteringIdentifier: String?
  /// A Boolean value that indicates whether changes of the balloon are animated. Has no effect.
  open var animatesWhenAdded = false

  override var markerColor: UIColor? { markerTintColor }
}
