//
//  ViewController.swift
//  TipCalculator
//

import UIKit

class ViewController: UIViewController {

    @IBOutlet weak var billTextField: UITextField!
    @IBOutlet weak var tipControl: UISegmentedControl!
    @IBOutlet private weak var tipLabel: UILabel!
    @IBOutlet weak var totalLabel: UILabel!

    private let percentages = [0.15, 0.18, 0.2]

    override func viewDidLoad() {
        super.viewDidLoad()
        billTextField.placeholder = "Bill"
        calculateTip()
    }

    @IBAction func billChanged(_ sender: Any) {
        calculateTip()
    }

    @IBAction func tipChanged(_ sender: UISegmentedControl) {
        print("tip \(sender.selectedSegmentIndex)")
        calculateTip()
    }

    @IBAction func clearTapped() {
        billTextField.text = ""
        calculateTip()
    }

    private func calculateTip() {
        let bill = Double(billTextField.text!) ?? 0
        let tip = bill * percentages[tipControl.selectedSegmentIndex]
        tipLabel.text = String(format: "$%.2f", tip)
        totalLabel.text = String(format: "$%.2f", bill + tip)
    }

}
