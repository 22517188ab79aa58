import Foundation
import TerminalUI

/// A prototype cell with views of its own.
class CityCell: UITableViewCell {
  @Outlet var nameLabel: UILabel!
  @Outlet var noteLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    nameLabel.textColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1.0)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    noteLabel.isHidden = selected
  }
}
