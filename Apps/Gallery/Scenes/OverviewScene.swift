import Foundation
import LocationServices
import Maps
import TerminalUI

extension UIStoryboard {
  /// The scene of the first page: the controls that most screens have.
  static var overviewScene: StoryboardScene {
    page("common-controls", OverviewPageViewController.self) { scene in
      scene.control("Button", UIButton(type: .system)) { button in
        button.setTitle("Create New Event", for: .normal)
        button.role = .primary
      }
      scene.control("Segmented control", UISegmentedControl(items: ["Day", "Week"])) { control in
        control.selectedSegmentIndex = 1
        control.frame.size = CGSize(width: control.intrinsicContentSize.width, height: 1)
      }
      scene.control("Switch", UISwitch()) { $0.isOn = true }
      scene.control("Slider", UISlider()) { slider in
        slider.value = 0.6
        slider.frame.size = CGSize(width: 24, height: 1)
      }
      scene.control("Stepper", UIStepper()) { $0.value = 5 }
      scene.specimen("Progress view", UIProgressView()) { bar in
        bar.progress = 0.7
        bar.frame.size = CGSize(width: 24, height: 1)
      }
      scene.specimen("Text view", UITextView()) { textView in
        textView.text = "Doors open at 7.\nRow 12, seats 4 and 5."
        textView.accessibilityLabel = "Notes"
        textView.frame.size = CGSize(width: 36, height: 5)
      }
      scene.specimen("Calendar", UICalendarView()) { calendar in
        prepare(calendar)
        calendar.accessibilityLabel = "Appointments"
      }
      scene.control("Date", UIDatePicker()) { picker in
        prepare(picker, .date)
        picker.frame.size = CGSize(width: 24, height: 7)
      }
      let size = CGSize(width: 38, height: 16)
      scene.specimen("Map", MKMapView()) { map in
        map.frame.size = size
        map.region = MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: 50, longitude: 4),
          span: MKCoordinateSpan(latitudeDelta: 18, longitudeDelta: 24))
        map.highlightedCountries = ["FR", "GB", "CH"]
        map.addAnnotations(
          [("London", 51.51, -0.13), ("Paris", 48.86, 2.35), ("Bern", 46.95, 7.45)]
            .map { title, latitude, longitude in
              MKPointAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
                title: title)
            })
      }
      scene.specimen("Image", UIImageView()) { view in
        view.frame.size = size
        view.image = Landscape.image
        view.contentMode = .scaleAspectFit
      }
      scene.specimen("Dots", UIDotView()) { view in
        view.frame.size = size
        showChart(in: view)
      }
    }
  }
}
