public import DateFormatting
public import Foundation

extension InstanceSeries {
  /// Returns the lines of the series without a future instance, or without that and all later
  /// instances.
  ///
  /// - Parameters:
  ///   - moment: The time of the instance according to the rules.
  ///   - andFollowing: A Boolean value that indicates whether all later instances are removed as
  ///     well.
  ///   - clock: The clock in which days and floating times are interpreted.
  /// - Returns: The lines, or nil if the series has no such instance, has no instance before it, or
  ///   cannot end there.
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
