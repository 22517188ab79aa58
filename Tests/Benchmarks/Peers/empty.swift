// The smallest program that links Foundation, the baseline for all launch times.
import Foundation

print(ProcessInfo.processInfo.processName)
