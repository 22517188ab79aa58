/// Is told what a person does with a map.
@MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// The map is about to show another part of the world.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// The map shows another part of the world: somebody moved or zoomed it, or the program did.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// A place has been selected, by a person or by the program.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// A place is not selected any more.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// A person wants to know more of the selected place: Enter, or a second click. It stands for the
  /// tap on the callout's button.
  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {}
}
