import DateFormatting
import Persistence

extension DayClock {
  /// The clock by which the dates are written that a person sees.
  init(_ clock: WallClock) {
    self.init(
      name: clock.fingerprint,
      dayNumber: { clock.day(of: $0).daysSinceEpoch },
      firstInstant: { clock.startOfDay(CivilDate(daysSinceEpoch: $0)) })
  }
}
