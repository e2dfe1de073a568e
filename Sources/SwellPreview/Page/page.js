// The page: passes the server's frames to the devices and the controls.

import { connect, isWaiting, send, sendAfterWaiting, stats } from './protocol.js'
import { isBare, scale, show } from './state.js'
import { showControls, showNotice } from './controls.js'
import { showFound } from './search.js'
import { Device } from './drawing.js'
import { listen } from './input.js'

const devices = []
// For the tests in Tests/Browser.
window.swell = { stats, send, sendAfterWaiting, isWaiting }

connect({
  opened() {
    document.body.classList.remove('stopped')
    showNotice('')
    show()
  },
  closed(isRefused, reason) {
    document.body.classList.add('stopped')
    showNotice(
      isRefused ? 'Open the address that “swell preview” printed: it contains a token.'
        : reason ? `The preview has closed the connection (${reason}) and opens it again.`
          : 'The preview has stopped. Start “swell preview” again, and this page goes on.')
  },
  failed: text => showNotice(text, { duration: stats.frame?.list ? 6000 : undefined }),
  found: showFound,
  drawn(frame) {
    while (devices.length > frame.panes.length) devices.pop().element.remove()
    frame.panes.forEach((pane, index) => {
      if (!devices[index]) addDevice(index)
      devices[index].draw(pane, frame, scale(pane.size, frame.panes.length))
      devices[index].element.classList.toggle('bare', isBare())
    })
    showControls(frame)
  },
})

function addDevice(index) {
  devices[index] = new Device(index)
  listen(devices[index])
  document.getElementById('stage').append(devices[index].element)
}
