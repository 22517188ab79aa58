import UIKit

class ColorViewController: UIViewController {

    @IBOutlet weak var swatch: UIView!
    @IBOutlet weak var valueLabel: UILabel!
    @IBOutlet var sliders: [UISlider]!

    override func viewDidLoad() {
        super.viewDidLoad()
        updateColor()
        NotificationCenter.default.addObserver(self, selector: #selector(reset), name: Notification.Name("Reset"), object: nil)
    }

    @IBAction func sliderChanged(_ sender: UISlider) {
        updateColor()
    }

    @objc private func reset() {
        sliders.forEach { $0.value = 0 }
        updateColor()
    }

    private func updateColor() {
        let parts = sliders.map { CGFloat($0.value) }
        swatch.backgroundColor = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1.0)
        valueLabel.text = sliders.map { String(Int($0.value * 255)) }.joined(separator: ", ")
    }

}
