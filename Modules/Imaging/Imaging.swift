import CPNG
import CTurboJPEG
import TerminalCore
