import CommandSupport
import Testing

@testable import Reminders

/// The escape sequences by which terminals show notifications.
@MainActor
struct TerminalNotificationTests {
  @Test(arguments: [
    (["TERM_PROGRAM": "iTerm.app", "TERM": "xterm-256color"], "\u{1B}]9;Dentist, soon\u{7}"),
    (["TERM": "xterm-kitty"], "\u{1B}]9;Dentist, soon\u{7}"),
    (["TERM_PROGRAM": "WezTerm"], "\u{1B}]777;notify;Dentist;Dentist, soon\u{7}"),
    (["TERM": "foot"], "\u{1B}]777;notify;Dentist;Dentist, soon\u{7}"),
    (["TERM_PROGRAM": "ghostty"], "\u{1B}]777;notify;Dentist;Dentist, soon\u{7}"),
  ])
  func eachTerminalGetsItsOwnSequence(variables: [String: String], sequence: String) {
    let notification = TerminalNotification(of: Environment(variables))
    #expect(notification?.sequence("Dentist", "Dentist, soon") == sequence)
  }

  @Test(arguments: [
    [:], ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "footish"],
    ["TERM": "foot", "TMUX": "/tmp/tmux"], ["TERM_PROGRAM": "iTerm.app", "STY": "1.pts"],
  ])
  func otherTerminalsGetNoSequence(variables: [String: String]) {
    #expect(TerminalNotification(of: Environment(variables)) == nil)
  }

  @Test func titlesCannotEndOrExtendTheSequence() {
    let sequence = TerminalNotification.titleAndText.sequence("a;b\u{7}\u{1B}]0;x", "c\nd;e")
    #expect(sequence == "\u{1B}]777;notify;a,b]0,x;cd,e\u{7}")
  }
}
