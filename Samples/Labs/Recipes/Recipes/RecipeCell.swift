import UIKit

class RecipeCell: UITableViewCell {

    static let identifier = String(describing: RecipeCell.self)

    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var kindLabel: UILabel!
    @IBOutlet private weak var timeLabel: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        kindLabel.textColor = .secondaryLabel
    }

    func configure(with recipe: Recipe) {
        nameLabel.text = recipe.name
        kindLabel.text = recipe.kind.rawValue
        timeLabel.text = "\(recipe.minutes) min"
    }

}
