import Foundation
import LocationServices
import TerminalUI

/// The views of annotations, which provide their colors and the controls of their callouts.
extension MKMapView {
  /// Returns the view of an annotation, or nil if the delegate gave none.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationViews[ObjectIdentifier(annotation)]
  }

  /// Registers a class under an identifier. Pass nil to unregister it.
  ///
  /// - Parameters:
  ///   - viewClass: The class.
  ///   - identifier: The identifier.
  public func register(
    _ viewClass: MKAnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    annotationClasses[identifier] = viewClass
  }

  /// Returns a view that is no longer on the map, or nil if there is none with the identifier.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
  {
    guard let index = freeAnnotationViews.firstIndex(where: { $0.reuseIdentifier == identifier })
    else { return nil }
    let view = freeAnnotationViews.remove(at: index)
    view.prepareForReuse()
    return view
  }

  /// Returns a view that is no longer on the map, or a new one of the class with the identifier, or
  /// a marker if there is no such class.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    let type = annotationClasses[identifier] ?? MKMarkerAnnotationView.self
    return type == MKPinAnnotationView.self
      ? MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      : MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  /// Asks the delegate for the views of annotations that have none.
  func requestAnnotationViews() {
    guard let delegate else { return }
    for annotation in annotations where annotationViews[ObjectIdentifier(annotation)] == nil {
      guard !requestedViews.contains(ObjectIdentifier(annotation)) else { continue }
      requestedViews.insert(ObjectIdentifier(annotation))
      annotationViews[ObjectIdentifier(annotation)] = delegate.mapView(self, viewFor: annotation)
    }
  }

  /// Keeps the view of a removed annotation for another one.
  func recycleView(of annotation: any MKAnnotation) {
    requestedViews.remove(ObjectIdentifier(annotation))
    if let view = annotationViews.removeValue(forKey: ObjectIdentifier(annotation)) {
      freeAnnotationViews.append(view)
    }
  }

  /// Notifies the delegate that the user asked for more about an annotation: its callout's control
  /// was pressed, if it has one.
  func openCallout(of annotation: any MKAnnotation) {
    delegate?.mapView(self, calloutTappedFor: annotation)
    guard let view = view(for: annotation), let control = view.calloutControl else { return }
    control.sendActions(for: .touchUpInside)
    delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
  }

  /// Notifies the delegate of a selected or deselected annotation by its view.
  func annotationViewDidChange(_ annotation: any MKAnnotation, isSelected: Bool) {
    guard let view = view(for: annotation) else { return }
    view.isSelected = isSelected
    if isSelected {
      delegate?.mapView(self, didSelect: view)
    } else {
      delegate?.mapView(self, didDeselect: view)
    }
  }
}
