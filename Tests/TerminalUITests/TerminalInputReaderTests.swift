import CTerminal
import Dispatch
import Glibc
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
struct TerminalInputReaderTests {
  /// A reader at the end of a pipe, whose events can be awaited.
  @MainActor private final class Keyboard {
    let reader: InputReader
    let events: AsyncStream<InputEvent>
    private let writingEnd: Int32

    init(_ delays: InputReader.Delays) {
      var (readingEnd, writingEnd): (Int32, Int32) = (-1, -1)
      #expect(terminal_pipe(&readingEnd, &writingEnd) == 0)
      self.writingEnd = writingEnd
      let (events, sink) = AsyncStream<InputEvent>.makeStream()
      self.events = events
      reader = InputReader(
        descriptor: readingEnd, delays: delays,
        didReceive: { $0.forEach { sink.yield($0) } }, didEnd: { sink.finish() })
    }

    func type(_ text: String) { #expect(write(writingEnd, text, text.utf8.count) > 0) }

    func unplug() { close(writingEnd) }
  }

  private func key(_ key: Key) -> InputEvent { .key(KeyPress(key)) }

  @Test func aLoneEscapeIsAKeyAfterTheTimeout() async {
    let keyboard = Keyboard(.init(escape: .milliseconds(1)))
    var events = keyboard.events.makeAsyncIterator()
    keyboard.type("\u{1B}")
    #expect(await events.next() == key(.escape))
    keyboard.unplug()
    #expect(await events.next() == nil)
  }

  @Test(arguments: [.seconds(1000), nil] as [DispatchTimeInterval?])
  func anEscapeWaitsForTheRestOfItsSequence(delay: DispatchTimeInterval?) async {
    let keyboard = Keyboard(.init(escape: delay))
    var events = keyboard.events.makeAsyncIterator()
    keyboard.type("a\u{1B}")
    #expect(await events.next() == key(.character("a")))
    keyboard.type("[A")
    #expect(await events.next() == key(.up))
    keyboard.unplug()
  }

  @Test func anUnfinishedStringEndsAfterTheTimeout() async {
    let keyboard = Keyboard(.init(string: .milliseconds(1)))
    var events = keyboard.events.makeAsyncIterator()
    keyboard.type("\u{1B}P")
    #expect(await events.next() == .key(KeyPress(.character("P"), .alternate)))
    keyboard.type("k")
    #expect(await events.next() == key(.character("k")))
    keyboard.unplug()
  }

  @Test func aPasteWithoutAnEndEndsAfterTheTimeout() async {
    let keyboard = Keyboard(.init(paste: .milliseconds(1), quietPaste: .milliseconds(1)))
    var events = keyboard.events.makeAsyncIterator()
    keyboard.type("\u{1B}[200~x")
    #expect(await events.next() == .pasteBegan)
    #expect(await events.next() == .pasteText("x"))
    #expect(await events.next() == .pasteEnded)
    keyboard.type("k")
    #expect(await events.next() == key(.character("k")))
    keyboard.unplug()
  }

  @Test func inputOfOneReadIsOneBatch() async {
    var (readingEnd, writingEnd): (Int32, Int32) = (-1, -1)
    #expect(terminal_pipe(&readingEnd, &writingEnd) == 0)
    let (batches, sink) = AsyncStream<[InputEvent]>.makeStream()
    let text = String(repeating: "\u{1B}[B", count: 2000)
    #expect(write(writingEnd, text, text.utf8.count) == 6000)
    let reader = InputReader(
      descriptor: readingEnd, delays: .init(), didReceive: { sink.yield($0) }, didEnd: {})
    var iterator = batches.makeAsyncIterator()
    #expect(await iterator.next() == Array(repeating: key(.down), count: 2000))
    reader.close()
    close(writingEnd)
  }

  @Test func skippingStopsAtTheEventAndDeliversNothing() async {
    let keyboard = Keyboard(.init())
    var events = keyboard.events.makeAsyncIterator()
    keyboard.type("lost\u{1B}[?62c")
    keyboard.reader.skip(
      until: { $0 == .reply(.primaryDeviceAttributes) }, within: 20_000)
    keyboard.type("k")
    #expect(await events.next() == key(.character("k")))
    keyboard.unplug()
  }

  @Test func skippingEndsWithTheInput() {
    let keyboard = Keyboard(.init())
    keyboard.type("lost")
    keyboard.unplug()
    #expect(!keyboard.reader.skip(until: { _ in false }, within: 20_000))
  }
}
