public import DateFormatting
public import Foundation

extension InstanceSeries {
  /// The lines without an instance that is still to come, or without that and all later ones.
  ///
  /// - Parameters:
  ///   - moment: When the instance is by the rules.
  ///   - andFollowing: A Boolean value that indicates whether all later ones are left out as well.
  ///   - clock: The clock of the place where days and floating times are read.
  /// - Returns: nil where the series has no such instance, nothing before it, or cannot end there.
  public func lines(
    leavingOut moment: Date, andFollowing: Bool, on clock: WallClock
  ) -> String? {
    let known = set.occurrences(from: moment, to: moment + 1, on: clock)
      .first { $0.id.date(on: clock) == moment }
    guard let id = known?.id else { return nil }
    var rest = set
    if andFollowing {
      do throws(SeriesEditError) {
        guard let before = try set.split(at: id, on: clock).before else { return nil }
        rest = before
      } catch {
        return nil
      }
    } else {
      rest.exceptions.append(id)
    }
    return lines(of: rest, at: present)
  }
}
