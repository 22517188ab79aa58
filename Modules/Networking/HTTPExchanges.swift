import Dispatch
import Foundation
import FoundationNetworking
import Synchronization

/// Hands what `URLSession` reports to the exchange it is about.
final class HTTPExchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let byTask = Mutex<[Int: HTTPExchange]>([:])

  func add(_ exchange: HTTPExchange) {
    byTask.withLock { $0[exchange.task.taskIdentifier] = exchange }
  }

  func remove(_ exchange: HTTPExchange) {
    byTask.withLock { $0[exchange.task.taskIdentifier] = nil }
  }

  private func exchange(of task: URLSessionTask) -> HTTPExchange? {
    byTask.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let mayFollow = exchange(of: task)?.mayFollow(request) ?? false
    completionHandler(mayFollow ? request : nil)
  }

  /// Nobody is here to give a password, so the answer that asks for one is the answer, without its
  /// body: on Linux, `URLSession` waits for a password or gives the exchange up.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = (challenge.failureResponse ?? task.response) as? HTTPURLResponse {
      exchange(of: task)?.end(with: response)
    }
    // To cancel waits for the thread that reads, which is this one.
    HTTPSession.queue.async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let mayCome = exchange(of: dataTask)?.begin(response) ?? false
    completionHandler(mayCome ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.take(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    exchange(of: task)?.end(error)
  }
}
