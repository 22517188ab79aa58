import UIKit

class RecipeViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var methodLabel: UILabel!
    @IBOutlet private weak var servesLabel: UILabel!

    var recipe: Recipe!

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = recipe.name
        servesLabel.text = "Serves \(recipe.serves)"
        methodLabel.text = recipe.steps.enumerated()
            .map { "\($0.offset + 1). \($0.element)" }
            .joined(separator: "\n")
    }

}
