import Foundation

/// The proxies that the environment names, by the rules of libcurl, through which `URLSession` speaks
/// on Linux: `http_proxy` in small letters only, `https_proxy` and `all_proxy` in both.
///
/// libcurl reads the same variables by itself; here they are read to name a proxy that fails.
///
/// Source: curl(1), “ENVIRONMENT”.
struct HTTPProxies: Hashable, Sendable {
  private let byScheme: [String: String]
  private let exceptions: [String]

  init(environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = first("all_proxy", "ALL_PROXY")
    var proxies: [String: String] = [:]
    proxies["http"] = first("http_proxy") ?? all
    proxies["https"] = first("https_proxy", "HTTPS_PROXY") ?? all
    byScheme = proxies
    exceptions = (first("no_proxy", "NO_PROXY") ?? "").lowercased()
      .split { $0 == "," || $0.isWhitespace }
      .map { $0.hasPrefix(".") ? String($0.dropFirst()) : String($0) }
  }

  /// The proxy's host and port; nil where a server is asked directly.
  func proxy(for server: HTTPOrigin) -> String? {
    guard let proxy = byScheme[server.scheme], !exceptions.contains("*"),
      !exceptions.contains(where: { server.host == $0 || server.host.hasSuffix("." + $0) })
    else { return nil }
    // A password that stands in the address is nobody's to read.
    let text = proxy.contains("://") ? proxy : "http://\(proxy)"
    guard let url = URL(string: text), let host = url.host else { return proxy }
    return url.port.map { "\(host):\($0)" } ?? host
  }
}
