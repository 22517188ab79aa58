import UIKit

class ViewController: UIViewController, UITextFieldDelegate {

    // MARK: - Outlets
    @IBOutlet weak var valueField: UITextField!
    @IBOutlet weak var resultLabel: UILabel!
    @IBOutlet weak var unitControl: UISegmentedControl!

    var conversion = Conversion.distance {
        didSet {
            updateResult()
        }
    }

    let numberFormatter: NumberFormatter = {
        let nf = NumberFormatter()
        nf.numberStyle = .decimal
        nf.locale = Locale(identifier: "en_US")
        nf.minimumFractionDigits = 0
        nf.maximumFractionDigits = 2
        return nf
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        valueField.delegate = self
        updateResult()
    }

    // MARK: - Actions
    @IBAction func valueChanged(_ textField: UITextField) {
        updateResult()
    }

    @IBAction func unitChanged(_ sender: UISegmentedControl) {
        conversion = Conversion(rawValue: sender.selectedSegmentIndex) ?? .distance
    }

    func updateResult() {
        if let text = valueField.text, let value = Double(text) {
            let number = numberFormatter.string(from: NSNumber(value: conversion.convert(value)))!
            resultLabel.text = "\(number) \(conversion.symbol)"
        } else {
            resultLabel.text = "???"
        }
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        let hasPoint = textField.text?.range(of: ".") != nil
        if hasPoint && string.range(of: ".") != nil {
            return false
        }
        return string.rangeOfCharacter(from: CharacterSet.letters) == nil
    }
}
